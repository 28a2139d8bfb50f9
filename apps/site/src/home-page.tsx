import { CostSection } from './cost-section.tsx'
import { type Example, money } from './example.ts'
import { Illustration } from './illustration.tsx'
import { type Offer, offers } from './offers.ts'

const steps = [
  ['Sign in', 'With your phone number and a code we send to it.'],
  ['Tell us about you', 'Name, work, address, a selfie and your ID. We never ask for your phone’s contact list.'],
  ['Read your offer', 'The whole cost, every date, and what being late would cost. You decide.'],
  ['Get your money', 'It goes to your own account. You pay back by code, QR or wallet.'],
] as const

export function HomePage({ example }: { example: Example }) {
  return (
    <>
      <a className="skip" href="#content">
        Skip to the text
      </a>
      <header className="top">
        <a className="name" href="/">
          Hulog
        </a>
        <nav aria-label="Main">
          <a href="#cost">Cost</a>
          <a href="#how">How it works</a>
          <a className="action small-action" href="/login">
            Sign in
          </a>
        </nav>
      </header>
      <main id="content">
        <Hero />
        <Offers />
        <CostSection example={example} />
        <Steps />
        <Late example={example} />
        <About />
      </main>
      <footer>
        <p>
          Hulog, open-source lending software under Apache-2.0. This lender is a demonstration; no real money moves.
        </p>
        <p className="foot">
          <a href="/home">Loans</a> <a href="/login">Sign in</a> <a href="/docs">API reference</a>
        </p>
      </footer>
    </>
  )
}

function Hero() {
  return (
    <section className="hero" aria-labelledby="hero-title">
      <div>
        <p className="chip">Demonstration lender</p>
        <h1 id="hero-title">A small loan you can see through</h1>
        <p className="lead">
          Know the whole cost before you sign, every date after it, and what you owe on any day, line by line.
        </p>
        <p className="actions">
          <a className="action" href="/home">
            See the loans
          </a>
          <a className="quiet-action" href="#cost">
            What it costs
          </a>
        </p>
      </div>
      <Illustration />
    </section>
  )
}

function Offers() {
  return (
    <section aria-labelledby="offers-title">
      <h2 id="offers-title">Three loans</h2>
      <ul className="cards">
        {offers.map((offer) => (
          <OfferCard key={offer.name} {...offer} />
        ))}
      </ul>
    </section>
  )
}

function OfferCard({ name, description, minMinor, maxMinor, term }: Offer) {
  return (
    <li className="card">
      <h3>{name}</h3>
      <p>{description}</p>
      <p className="range">
        {money(minMinor)} to {money(maxMinor)}
      </p>
      <p className="quiet">{term}</p>
    </li>
  )
}

function Steps() {
  return (
    <section id="how" aria-labelledby="how-title">
      <h2 id="how-title">How it works</h2>
      <ol className="cards steps">
        {steps.map(([title, text], i) => (
          <li key={title}>
            <span className="number" aria-hidden="true">
              {i + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Late({ example }: { example: Example }) {
  return (
    <section aria-labelledby="late-title">
      <h2 id="late-title">When a payment is late</h2>
      <p>
        The loan in the example charges 0.16&nbsp;% of the late amount a day. {example.daysLate} days late with the
        first payment cost {example.lateCharge}. Interest, fee and late charges together never pass what you borrowed.
      </p>
      <p>
        The other two loans carry heavier charges: ₱1,000.00 once, or ₱800.00 if you have borrowed before, and 5&nbsp;%
        of the late amount a day for 30 days, then 4&nbsp;%, from day 91 on 2&nbsp;%. They show what the software can
        compute and stand above what Philippine law allows; a real lender sets its own.
      </p>
      <p>If you cannot pay on time, pay what you can: every payment counts from the day it arrives.</p>
    </section>
  )
}

function About() {
  return (
    <section aria-labelledby="about-title">
      <h2 id="about-title">Who is behind it</h2>
      <p>
        A demonstration lender that exists only on this server. Hulog is the software it runs on: open source, from this
        page to the ledger. A lender that uses it stands here with its own name, licence and address.
      </p>
      <p>
        Building something with it? The <a href="/docs">API reference</a> has every call.
      </p>
    </section>
  )
}
