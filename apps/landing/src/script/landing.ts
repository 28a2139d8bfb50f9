import { tellVisit } from './call.ts'
import { startRegistration } from './registration.ts'
import { startViews } from './views.ts'

// Without this script the page is complete too, and its form is sent like any form.
startViews()
tellVisit()
startRegistration()
