import { startRegistration } from './registration.ts'
import { tellVisit } from './tracking.ts'
import { startViews } from './views.ts'

// Everything that moves on the page. Without it the page is whole too, and its form is sent as forms are.
startViews()
tellVisit()
startRegistration()
