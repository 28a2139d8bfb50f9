import type { LucideIconData } from 'lucide-react/types'

// All icons share one declaration file, which names their component only; this adds what it is drawn from.
declare module 'lucide-react/icons/x' {
  export const __iconData: LucideIconData
}
