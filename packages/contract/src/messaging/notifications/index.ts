export { chooseMessageLanguage } from './choose-message-language.ts'
export { listNotifications } from './list-notifications.ts'
export { readNotifications } from './read-notifications.ts'
