import { CalendarTable, SeenThrough } from '@hulog/ui/scenes'
import type { ReactNode } from 'react'
import { appPath, pathOf } from '../frame/addresses.ts'
import { PauseSign } from '../frame/signs.tsx'
import type { View } from '../view.ts'

const COUNT = 2

/** SIT-02: two banners side by side, to be pushed by hand; `scripts/carousel.ts` moves them on where there is a script. */
export function Banners(view: View) {
  const { facts, words } = view
  const { banners } = words
  const terms = pathOf(facts.edition, 'loan')
  const cost = facts.example ? '#cost' : terms
  return (
    <section id="banners" className="wide" aria-roledescription={banners.carousel} aria-label={banners.label}>
      <div className="track">
        <Banner {...view} number={1} picture={<SeenThrough />}>
          {facts.company.isDemo && <p className="chip">{words.demo}</p>}
          <h1>{banners.seenThrough.title}</h1>
          <p className="lead">{banners.seenThrough.text}</p>
          <p className="actions">
            <a className="action" href={appPath(facts.edition, '/home')}>
              {banners.seeLoans}
            </a>
            <a className="quiet-action" href={cost}>
              {banners.seeCost}
            </a>
          </p>
        </Banner>
        <Banner {...view} number={2} picture={<CalendarTable />}>
          <h2>{banners.everyDate.title}</h2>
          <p className="lead">{banners.everyDate.text}</p>
          <p className="actions">
            <a className="action" href={cost}>
              {banners.seeCost}
            </a>
            <a className="quiet-action" href={terms}>
              {banners.seeTerms}
            </a>
          </p>
        </Banner>
      </div>
      <div className="controls">
        <Dot {...view} number={1} isShown />
        <Dot {...view} number={2} />
        <button type="button" className="opener" aria-label={banners.pause} hidden>
          <PauseSign />
        </button>
      </div>
    </section>
  )
}

type BannerProps = View & { readonly number: number; readonly picture: ReactNode; readonly children: ReactNode }

function Banner({ words: { banners }, number, picture, children }: BannerProps) {
  return (
    <section
      id={`banner-${number}`}
      className="banner"
      aria-roledescription={banners.banner}
      aria-label={banners.place(number, COUNT)}
    >
      <div>{children}</div>
      {picture}
    </section>
  )
}

/** A link, so that it leads to its banner without a script too. */
function Dot({ words: { banners }, number, isShown }: View & { readonly number: number; readonly isShown?: boolean }) {
  return (
    <a
      className="dot"
      href={`#banner-${number}`}
      aria-label={banners.show(number)}
      {...(isShown && { 'aria-current': true })}
    />
  )
}
