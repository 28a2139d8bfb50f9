export { allowedTarget, ownPath } from './allowed-target.ts'
export { type BackListener, type BackWindow, listenForBack } from './back-action.ts'
export {
  type Bridge,
  type BridgeMessage,
  type BridgeMessages,
  type BrowserAnswers,
  createBridge,
  type JumpOptions,
  jump,
  type Post,
  type ShellKind,
  type ShellWindow,
} from './bridge.ts'
