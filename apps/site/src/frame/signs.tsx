import type { ReactNode } from 'react'

export function GlobeSign() {
  return (
    <Sign>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c5 5 5 13 0 18-5-5-5-13 0-18" />
    </Sign>
  )
}

export function MenuSign() {
  return (
    <Sign>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </Sign>
  )
}

export function PauseSign() {
  return (
    <Sign>
      <path d="M9 6v12M15 6v12" />
    </Sign>
  )
}

function Sign({ children }: { children: ReactNode }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  )
}
