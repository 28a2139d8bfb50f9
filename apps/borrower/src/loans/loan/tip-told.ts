import { tabStorage } from '../../platform/browser/kept-storage.ts'

/** ORD-08: the specification's name for it. */
const FLAG = 'showBankTip'

export function isTipTold(): boolean {
  return tabStorage.getItem(FLAG) !== null
}

/** Set on the way to repaying or extending, not when the tip is closed. */
export function noteTipTold(): void {
  tabStorage.setItem(FLAG, '1')
}
