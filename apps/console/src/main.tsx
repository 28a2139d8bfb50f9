import './console.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Console, createConsoleRouter } from './console.tsx'
import { createQueryClient } from './platform/api/reading.ts'

async function start() {
  const queries = createQueryClient()
  const router = createConsoleRouter(queries)
  // The first page's code and the session are here before anything is shown: no frame flashes up for somebody signed out.
  await router.load()
  const container = document.getElementById('app')
  if (!container) return
  createRoot(container).render(
    <StrictMode>
      <Console queries={queries} router={router} />
    </StrictMode>,
  )
}

void start()
