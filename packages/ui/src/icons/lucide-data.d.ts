import type { LucideIconData } from 'lucide-react/types'

// All icons share one declaration file, which names only their component. This adds their drawing data.
declare module 'lucide-react/icons/x' {
  export const __iconData: LucideIconData
}
