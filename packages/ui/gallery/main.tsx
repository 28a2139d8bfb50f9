import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../src/theme/tokens.css'
import '../src/theme/base.css'
import { Gallery } from './gallery.tsx'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
