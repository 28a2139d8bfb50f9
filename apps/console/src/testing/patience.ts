import { configure } from '@testing-library/react'

// Generous, so that a busy machine fails no test; usually nothing waits this long.
configure({ asyncUtilTimeout: 20_000 })

// The server puts the lender's name into the page.
document.title = 'Hulog'
