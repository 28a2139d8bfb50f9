import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../src/theme/tokens.css'
import '../src/theme/base.css'
import { ActionBar, Button, MomentPicture, momentNames, Page, Section, ToastHost, TopBar } from '../src/index.ts'
import * as shelf from '../src/scenes/index.tsx'
import { ActionShelf } from './action-shelf.tsx'
import { DisplayShelf } from './display-shelf.tsx'
import { FieldShelf } from './field-shelf.tsx'
import { LoanShelf } from './loan-shelf.tsx'
import { OverlayShelf } from './overlay-shelf.tsx'
import { StateShelf } from './state-shelf.tsx'

const SHELVES = {
  loan: LoanShelf,
  actions: ActionShelf,
  display: DisplayShelf,
  fields: FieldShelf,
  states: StateShelf,
  overlay: OverlayShelf,
  scenes: SceneShelf,
  moments: MomentShelf,
}

/** Every component in every state, one shelf an address: `/?shelf=fields`. */
function Gallery() {
  const asked = new URLSearchParams(location.search).get('shelf')
  const [name, Shelf] = Object.entries(SHELVES).find(([shelf]) => shelf === asked) ?? ['loan', LoanShelf]
  return (
    <>
      <Page
        top={
          <TopBar title={`Components: ${name}`} backLabel="Back" onBack={() => history.back()} end={<ShelfMenu />} />
        }
        actions={
          <ActionBar
            note="You repay ₱1,240.00 in total, first on 5 March."
            quieter={<Button tone="plain">Pay another amount</Button>}
          >
            <Button wide>Repay ₱1,240.00</Button>
          </ActionBar>
        }
      >
        <Shelf />
      </Page>
      <ToastHost />
    </>
  )
}

function ShelfMenu() {
  return (
    <select aria-label="Shelf" value="" onChange={(event) => location.assign(`?shelf=${event.currentTarget.value}`)}>
      <option value="" disabled>
        Shelf
      </option>
      {Object.keys(SHELVES).map((shelf) => (
        <option key={shelf}>{shelf}</option>
      ))}
    </select>
  )
}

const { landingScenes: _byName, ...scenes } = shelf

/** The scenes of site and landing pages, as wide as a phone shows them. */
function SceneShelf() {
  return Object.entries<ComponentType<shelf.SceneProps>>(scenes).map(([name, Scene]) => (
    <Section key={name} heading={name}>
      <Scene />
    </Section>
  ))
}

/** The drawings of a borrower's moments. */
function MomentShelf() {
  return momentNames.map((name) => (
    <Section key={name} heading={name}>
      <MomentPicture of={name} />
    </Section>
  ))
}

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
)
