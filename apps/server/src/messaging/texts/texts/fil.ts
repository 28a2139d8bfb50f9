import type { CodeTexts } from './code-texts.ts'

const forAct = (act: string) =>
  `{code} ang {lender} code mo para ${act}. 5 minuto lang ito. Hindi ikaw? Huwag ibigay kanino man.`

export const fil: CodeTexts = {
  login: '{code} ang {lender} code mo. 5 minuto lang ito. Huwag itong ibigay; hindi namin ito hinihingi.',
  register: '{code} ang {lender} code mo para magparehistro. 5 minuto lang ito. Huwag itong ibigay kanino man.',
  payoutAccount: forAct('itakda ang account na padadalhan ng pera'),
  confirmLoan: forAct('kumpirmahin ang utang'),
  correctData: forAct('itama ang detalye mo'),
  copyData: forAct('makakuha ng kopya ng data mo'),
  deleteData: forAct('burahin ang data mo'),
}
