export { allowedTarget, ownPath } from './allowed-target.ts'
export {
  type BackListener,
  type BackWindow,
  type Bridge,
  type BridgeMessage,
  type BridgeMessages,
  type BrowserAnswers,
  createBridge,
  type JumpOptions,
  jump,
  listenForBack,
  type Post,
  type ShellKind,
  type ShellWindow,
} from './bridge.ts'
