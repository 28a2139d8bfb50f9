import { CalendarTable, SeenThrough } from '@hulog/ui/scenes'
import type { ReactNode } from 'react'
import { appPath, pathOf } from '../facts.ts'
import { PauseSign } from '../frame/top-bar.tsx'
import type { View } from '../view.ts'

const COUNT = 2

/** SIT-02: two banners side by side that scroll by hand. `scripts/carousel.ts` moves them on. */
export function Banners(view: View) {
  const { facts, say } = view
  const terms = pathOf(facts.edition, 'loan')
  const cost = facts.example ? '#cost' : terms
  return (
    <section
      id="banners"
      className="wide"
      aria-roledescription={say('banners.carousel')}
      aria-label={say('banners.label')}
    >
      <div className="track">
        <Banner {...view} number={1} picture={<SeenThrough />}>
          {facts.company.isDemo && <p className="chip">{say('demo')}</p>}
          <h1>{say('banners.seenThrough.title')}</h1>
          <p className="lead">{say('banners.seenThrough.text')}</p>
          <p className="actions">
            <a className="action" href={appPath(facts.edition, '/home')}>
              {say('banners.seeLoans')}
            </a>
            <a className="quiet-action" href={cost}>
              {say('banners.seeCost')}
            </a>
          </p>
        </Banner>
        <Banner {...view} number={2} picture={<CalendarTable />}>
          <h2>{say('banners.everyDate.title')}</h2>
          <p className="lead">{say('banners.everyDate.text')}</p>
          <p className="actions">
            <a className="action" href={cost}>
              {say('banners.seeCost')}
            </a>
            <a className="quiet-action" href={terms}>
              {say('banners.seeTerms')}
            </a>
          </p>
        </Banner>
      </div>
      <div className="controls">
        <Dot {...view} number={1} isShown />
        <Dot {...view} number={2} />
        <button type="button" className="opener" aria-label={say('banners.pause')} hidden>
          <PauseSign />
        </button>
      </div>
    </section>
  )
}

type BannerProps = View & { readonly number: number; readonly picture: ReactNode; readonly children: ReactNode }

function Banner({ say, number, picture, children }: BannerProps) {
  return (
    <section
      id={`banner-${number}`}
      className="banner"
      aria-roledescription={say('banners.banner')}
      aria-label={say('banners.place', { number, count: COUNT })}
    >
      <div>{children}</div>
      {picture}
    </section>
  )
}

/** Leads to its banner. It is a link, so that it works without a script too. */
function Dot({ say, number, isShown }: View & { readonly number: number; readonly isShown?: boolean }) {
  return (
    <a
      className="dot"
      href={`#banner-${number}`}
      aria-label={say('banners.show', { number })}
      {...(isShown && { 'aria-current': true })}
    />
  )
}
