import { landingScenes } from '@hulog/ui/scenes'
import type { LandingFacts, LandingTemplate } from '../facts.ts'
import { RegistrationForm } from './registration-form.tsx'
import { signInPath, type View } from './view.ts'

/**
 * The three views are siblings, the form last: where the address names another view, styles alone hide what comes after it,
 * also without a script.
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

/** The lender and the cost of its loans, as the law requires beside an advertisement. */
function Statements({ facts, say }: View) {
  return (
    <section className="statements" aria-labelledby="statements">
      <h2 id="statements">{say('statements')}</h2>
      {facts.template.requiredStatements.map((statement) => (
        <p key={statement}>{statement}</p>
      ))}
    </section>
  )
}

function Top({ facts, say }: View) {
  return (
    <header>
      <a className="name" href="/">
        <img src="/icon.svg" width="32" height="32" alt="" fetchPriority="low" />
        {facts.template.appName}
      </a>
      <a href={signInPath(facts)}>{say('signIn')}</a>
    </header>
  )
}

function LandingPicture({ picture }: Pick<LandingTemplate, 'picture'>) {
  if (picture.kind === 'image')
    return (
      <div className="scene">
        <img src={picture.url} alt={picture.alt} width={picture.width} height={picture.height} fetchPriority="high" />
      </div>
    )
  const Scene = landingScenes[picture.name]
  return (
    <div className="scene">
      <Scene />
    </div>
  )
}

function AgreementView({ facts, say }: View) {
  const { title, parts } = facts.template.agreement
  return (
    <section className="view" id="/agreementTemplate">
      <h1 tabIndex={-1}>{title}</h1>
      {parts.map(({ heading, text }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
      <a className="back" href="#/">
        {say('agreement.back')}
      </a>
    </section>
  )
}

/** PRO-09: where to get the app. The script shows what is for this device; without it everything for phones is shown. */
function DownloadView({ facts, say }: View) {
  const { appName, download } = facts.template
  const { androidFile, androidStore, iosStore } = download
  return (
    <section className="view" id="/downloadTemplate">
      <h1 tabIndex={-1}>{say('download.title', { name: appName })}</h1>
      <p className="lead">{say('download.lead')}</p>
      <div className="outside">
        <h2>{say('download.openOutside')}</h2>
        <p>{say('download.openOutsideHow')}</p>
      </div>
      <div data-for="computer">
        <DownloadCode {...facts.downloadCode} label={say('download.code')} />
        <div>
          <h2>{say('download.onPhone')}</h2>
          <p>{say('download.scan')}</p>
        </div>
      </div>
      <div data-for="android">
        {androidFile !== null && <Target href={androidFile} label={say('download.androidFile')} />}
        {androidStore !== null && <Target href={androidStore} label={say('download.androidStore')} />}
        {androidFile === null && androidStore === null && <p>{say('download.noneForAndroid')}</p>}
      </div>
      <div data-for="ios">
        {iosStore === null ? (
          <p>{say('download.noneForIos')}</p>
        ) : (
          <Target href={iosStore} label={say('download.iosStore')} />
        )}
      </div>
      <p className="in-browser">{say('download.inBrowser')}</p>
      <a className="quiet" href={signInPath(facts)}>
        {say('download.inBrowserLink')}
      </a>
      <a className="back" href="#/">
        {say('download.back')}
      </a>
    </section>
  )
}

/** The first of a phone is its main button; styles make a second one quieter. */
function Target({ href, label }: { href: string; label: string }) {
  return (
    <a className="main" href={href} rel="noopener noreferrer">
      {label}
    </a>
  )
}

/** Leads the phone that scans it to this view. Its squares are dark on white in both themes, as cameras expect. */
function DownloadCode({ size, path, label }: LandingFacts['downloadCode'] & { readonly label: string }) {
  return (
    <svg className="code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={path} shapeRendering="crispEdges" />
    </svg>
  )
}
