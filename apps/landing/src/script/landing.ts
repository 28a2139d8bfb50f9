import { reportVisit } from './call.ts'
import { startRegistration } from './registration.ts'
import { startViews } from './views.ts'

// The page is complete without this script too: its form is then sent like any form.
startViews()
reportVisit()
startRegistration()
