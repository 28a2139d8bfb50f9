import { AgreementView } from './agreement-view.tsx'
import { DownloadView } from './download-view.tsx'
import { LandingPicture } from './landing-picture.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { Top } from './top.tsx'
import type { View } from './view.ts'

/**
 * The three views are siblings, the form last: an address that names one of the others hides what stands behind it, by styles
 * alone where no script runs.
 */
export function LandingPage(view: View) {
  return (
    <>
      <Top {...view} />
      <main>
        <AgreementView {...view} />
        <DownloadView {...view} />
        <Registration {...view} />
      </main>
      <output name="toast" form="registration" />
    </>
  )
}

function Registration(view: View) {
  const { title, lead, points, picture, requiredStatements } = view.facts.template
  return (
    <div className="registration">
      <div className="say">
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </div>
      <LandingPicture picture={picture} />
      <RegistrationForm {...view} />
      <div className="more">
        <ul className="points">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        {requiredStatements.length > 0 && <Statements {...view} />}
      </div>
    </div>
  )
}

/** Who lends and what it costs, as the law wants it said beside an advertisement. */
function Statements({ facts, words }: View) {
  return (
    <section className="statements" aria-labelledby="statements">
      <h2 id="statements">{words.statements}</h2>
      {facts.template.requiredStatements.map((statement) => (
        <p key={statement}>{statement}</p>
      ))}
    </section>
  )
}
