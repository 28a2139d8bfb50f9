import { configure } from '@testing-library/react'

// Generous: a busy machine must not fail a test; what is waited for usually comes at once.
configure({ asyncUtilTimeout: 20_000 })
