import type { AndroidApp } from './app-links-config.ts'

/** The longest name that Android shows whole below an icon. */
const LAUNCHER_NAME_LENGTH = 12

/** Background of the app's pages, in light and dark. */
const LIGHT = '#FBFAF7'
const DARK = '#111513'

type Wanted = {
  readonly app: AndroidApp
  readonly publicUrl: string
  /** The lender's name. */
  readonly name: string
  /** A PNG of 512 × 512 pixels at least. */
  readonly iconUrl: string
}

/**
 * The file `twa-manifest.json` from which Bubblewrap makes an Android app that shows this site as a Trusted Web Activity
 * (https://github.com/GoogleChromeLabs/bubblewrap). No feature is on that asks for a permission: with delegated location
 * the app would ask for the precise one, which Google Play forbids to loan apps.
 */
export function twaManifest({ app: { packageName, fingerprints }, publicUrl, name, iconUrl }: Wanted): object {
  return {
    packageId: packageName,
    host: new URL(publicUrl).host,
    name,
    launcherName: name.slice(0, LAUNCHER_NAME_LENGTH).trim(),
    display: 'standalone',
    orientation: 'default',
    themeColor: LIGHT,
    themeColorDark: DARK,
    navigationColor: LIGHT,
    navigationColorDark: DARK,
    navigationDividerColor: LIGHT,
    navigationDividerColorDark: DARK,
    backgroundColor: LIGHT,
    splashScreenFadeOutDuration: 300,
    startUrl: '/home',
    iconUrl,
    fallbackType: 'customtabs',
    enableNotifications: false,
    enableSiteSettingsShortcut: true,
    features: {},
    shortcuts: [],
    additionalTrustedOrigins: [],
    fingerprints: fingerprints.map((value) => ({ value })),
    signingKey: { path: './android.keystore', alias: 'android' },
    appVersion: '1',
    appVersionCode: 1,
    generatorApp: 'bubblewrap-cli',
  }
}
