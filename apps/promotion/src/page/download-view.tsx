import type { View } from './view.ts'

/** PRO-09: where the app is to be had; what does not fit the phone is hidden by the script. */
export function DownloadView({ facts, words }: View) {
  const { appName, download } = facts.template
  const { androidFile, androidStore, iosStore } = download
  const say = words.download
  return (
    <section className="view" id="/downloadTemplate">
      <h1 tabIndex={-1}>{say.title.replace('{name}', appName)}</h1>
      <p className="lead">{say.lead}</p>
      <div className="outside">
        <h2>{say.openOutside}</h2>
        <p>{say.openOutsideHow}</p>
      </div>
      <div data-for="android">
        {androidFile !== null && <Target href={androidFile} label={say.androidFile} />}
        {androidStore !== null && <Target href={androidStore} label={say.androidStore} />}
        {androidFile === null && androidStore === null && <p>{say.noneForAndroid}</p>}
      </div>
      <div data-for="ios">
        {iosStore === null ? <p>{say.noneForIos}</p> : <Target href={iosStore} label={say.iosStore} />}
      </div>
      <p className="in-browser">{say.inBrowser}</p>
      <a className="quiet" href="/login">
        {say.inBrowserLink}
      </a>
      <a className="back" href="#/">
        {say.back}
      </a>
    </section>
  )
}

function Target({ href, label }: { href: string; label: string }) {
  return (
    <a className="main" href={href} rel="noopener noreferrer">
      {label}
    </a>
  )
}
