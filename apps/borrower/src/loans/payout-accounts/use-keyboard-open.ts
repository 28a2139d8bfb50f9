import { useEffect, useState } from 'react'
import { followKeyboard } from './follow-keyboard.ts'

/** Whether the on-screen keyboard covers a part of the page. */
export function useKeyboardOpen(): boolean {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => followKeyboard(window, setOpen), [])
  return isOpen
}
