import { operations } from '@hulog/contract'
import { startBenchProduct } from './bench-product.ts'
import { atLeast, atMost, compareRates, type Finding, type Promised } from './promise.ts'

const headers = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
}
const read = '{"code":"00"'
const noted = '{"code":0,'

/** The two calls that a burst of visitors makes must reach half the rate of a bare route with one prepared statement. */
export const landing: Promised = {
  name: 'landing',
  async measure() {
    const product = await startBenchProduct()
    const { url, bareUrl } = product
    try {
      const compared = await compareRates([
        {
          name: 'Landing page',
          bare: { url: `${bareUrl}/template?templateId=3`, begins: read },
          measured: { url: `${url}${operations.getChannelTemplate.path}?templateId=3`, begins: read, headers },
        },
        {
          name: 'Its visits',
          bare: { url: `${bareUrl}/visit?templateId=3&app_from=bench`, begins: noted, headers },
          measured: { url: `${url}${operations.trackVisit.path}?page_id=3&app_from=ours`, begins: noted, headers },
        },
      ])
      const findings = compared.map(({ name, ratio, bareRate, rate }) => {
        const rates = `${Math.round(rate)}/s beside ${Math.round(bareRate)}/s`
        return atLeast(name, ratio, 0.5, `of a bare route (${rates})`)
      })
      return [...findings, await lost(`${url}/metrics`)]
    } finally {
      await product.stop()
    }
  },
}

/** A visit that was answered and never written would cost nothing: none may be lost. */
async function lost(address: string): Promise<Finding> {
  const figures = await (await fetch(address)).text()
  const visits = (result: string) =>
    Number(new RegExp(`^hulog_landing_visits_total\\{result="${result}"\\} (\\d+)$`, 'm').exec(figures)?.[1] ?? 0)
  const recorded = visits('recorded')
  if (recorded === 0) throw new Error('no visit was written')
  return atMost('Visits lost', visits('dropped') / recorded, 0, `of ${recorded} written`)
}
