import type { View } from './view.ts'

/** PRO-09: where to get the app. The script hides what is for other phones. */
export function DownloadView({ facts, say }: View) {
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
      <a className="quiet" href="/login">
        {say('download.inBrowserLink')}
      </a>
      <a className="back" href="#/">
        {say('download.back')}
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
