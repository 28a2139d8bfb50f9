import { createHash } from 'node:crypto'

/** The whole style of an agreement, inlined: the page loads nothing, and can be kept as one file. */
export const agreementStyle = `
:root{color-scheme:light dark;--paper:#fbfaf7;--card:#fff;--ink:#1c2420;--quiet:#5b665f;--line:#e4e2db;--brand:#0b6e4f}
@media (prefers-color-scheme:dark){:root{--paper:#111513;--card:#1a201d;--ink:#edf1ee;--quiet:#a3afa8;--line:#2b332f;--brand:#4cc79a}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 system-ui,Roboto,"Noto Sans",sans-serif}
main{max-width:560px;margin:0 auto;padding:16px 16px 48px;overflow-wrap:anywhere}
h1{font-size:20px;line-height:1.25;margin:8px 0 12px}
h2{font-size:17px;line-height:1.3;margin:28px 0 8px}
p,ol,ul{margin:0 0 12px}
ol,ul{padding-left:22px}
li{margin-bottom:6px}
.quiet{color:var(--quiet);font-size:13px}
.demo{border:1px solid var(--line);border-radius:10px;padding:10px 12px;color:var(--quiet);font-size:13px}
table{width:100%;border-collapse:collapse;margin:0 0 12px;background:var(--card);font-variant-numeric:tabular-nums}
th,td{padding:8px 10px;border-bottom:1px solid var(--line);text-align:left;vertical-align:top;font-weight:400}
td:last-child,thead th:last-child{text-align:right}
thead th{color:var(--quiet);font-size:13px}
table.plan td:last-child{white-space:nowrap}
tr.total th,tr.total td{font-weight:600}
@media print{:root{--paper:#fff;--card:#fff;--ink:#000;--quiet:#333;--line:#999}main{max-width:none}h2{break-after:avoid}tr{break-inside:avoid}}
`

const styleHash = createHash('sha256').update(agreementStyle).digest('base64')

/** Nothing runs and nothing loads: only this very style is allowed, and only our own pages may frame it. */
export const agreementPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox',
].join('; ')
