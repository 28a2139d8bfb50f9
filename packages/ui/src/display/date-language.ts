import { createContext } from 'react'

/** Language in which the dates below it are written. It stands here, because the app's shell needs it and no date. */
export const DateLanguage = createContext('en')

/** Zone in which the instants below it are shown; without one, the device's. */
export const DateZone = createContext<string | undefined>(undefined)
