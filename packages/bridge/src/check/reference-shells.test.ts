import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { enumName, kotlinFile, kotlinSource, swiftFile, swiftSource } from '../../generate.ts'
import { fieldsOf, messageNames } from '../messages.ts'

const root = resolve(import.meta.dirname, '../../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const sourcesIn = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((file) => !file.includes('.generated.'))
    .map(read)
    .join('\n')

const swift = sourcesIn('docs/shells/ios/**/*.swift')
const kotlin = sourcesIn('docs/shells/android/**/*.kt')
const info = read('docs/shells/ios/Hulog/Info.plist')
const manifest = read('docs/shells/android/app/src/main/AndroidManifest.xml')
const fieldNames = [...new Set(messageNames.flatMap((name) => Object.keys(fieldsOf(name) ?? {})))]

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name).sort()
const unique = (names: readonly (string | undefined)[]) => [...new Set(names)].sort()

describe('the reference shells', () => {
  it('NAT-12 have constants as they are generated from the list of messages', () => {
    expect(read(swiftFile)).toBe(swiftSource())
    expect(read(kotlinFile)).toBe(kotlinSource())
  })

  it('NAT-01..11 handle every message, and no other', () => {
    const handledBySwift = found(swift, /\.(\w+)(?=(?:, \.\w+)*:$)/gm)
    expect(handledBySwift).toEqual([...messageNames].sort())
    const [, handler = ''] = /private fun handle\((.*?)\n {4}}\n/s.exec(kotlin) ?? []
    expect(found(handler, /BridgeMessage\.(\w+)/g)).toEqual(messageNames.map(enumName).sort())
  })

  it('NAT-01..11 read every field, by its generated name', () => {
    // `arguments` is the one field of the kind `values`, which are read apart.
    const texts = fieldNames.filter((name) => name !== 'arguments')
    expect(unique(found(swift, /FieldName\.(\w+)/g))).toEqual([...texts].sort())
    expect(unique(found(kotlin, /FieldName\.(\w+)/g))).toEqual(texts.map(enumName).sort())
    for (const source of [swift, kotlin]) expect(source).toContain('request.values')
  })

  it('NAT-12 announce every message, listen to the main frame of listed origins, and ask before going back', () => {
    expect(swift).toContain('BridgeMessage.allCases.map')
    expect(kotlin).toContain('BridgeMessage.entries.map')
    expect(swift).toMatch(/guard message\.frameInfo\.isMainFrame, isListed\(message\.frameInfo\.securityOrigin\)/)
    expect(kotlin).toContain('if (!isMainFrame || !ShellConfiguration.isOwn(sourceOrigin)) return')
    for (const source of [swift, kotlin]) {
      expect(source).toContain('window.hulogShell = ')
      expect(source).toContain('window.hulogBack ? window.hulogBack() : false')
      expect(source).not.toContain('http://')
    }
    expect(kotlin).not.toContain('addJavascriptInterface(')
  })

  it('OTH-04 the Android shell asks for the internet and nothing else, and allows https only', () => {
    expect(found(manifest, /<uses-permission[^>]*android:name="([^"]+)"/g)).toEqual(['android.permission.INTERNET'])
    expect(manifest.match(/<uses-(permission|feature)/g)).toHaveLength(1)
    expect(manifest).toContain('android:usesCleartextTraffic="false"')
    expect(manifest).toContain('android:allowBackup="false"')
    for (const isOff of ['allowFileAccess = false', 'allowContentAccess = false', 'MIXED_CONTENT_NEVER_ALLOW'])
      expect(kotlin).toContain(isOff)
    const forbidden = /READ_|WRITE_|MANAGE_EXTERNAL|CONTACTS|CALL_LOG|SMS|LOCATION|GET_ACCOUNTS|QUERY_ALL_PACKAGES/
    expect(manifest).not.toMatch(forbidden)
    expect(kotlin).not.toMatch(/requestPermissions|RequestPermission|Manifest\.permission|ACTION_CALL\b/)
  })

  it('OTH-04 the iOS shell names the camera alone, and allows https only', () => {
    expect(found(info, /<key>(NS\w+UsageDescription)<\/key>/g)).toEqual(['NSCameraUsageDescription'])
    expect(info).toMatch(/<key>NSAllowsArbitraryLoads<\/key>\s*<false\/>/)
    expect(info).not.toMatch(/NSExceptionDomains|ArbitraryLoadsIn|NSContacts|NSPhoto|NSLocation|UIBackgroundModes/)
    expect(swift).not.toMatch(/import (Contacts|Photos|CoreLocation|MessageUI|AddressBook|CallKit)/)
  })
})
