import type { StatementWords } from './statement-rules.ts'

export const words: StatementWords = {
  demonstration: ({ name }) => `本页面仅为演示：${name} 并不存在，其许可证编号为虚构，不会发放任何贷款。`,
  lender: ({ legalName, licence }) => `贷款人：${legalName}。${licence.authority}：${licence.number}。`,
  supervised: '由印度尼西亚金融服务管理局（OJK）许可并监管。',
  range: ({ shortestTerm, longestTerm, highestApr }) =>
    `贷款期限为 ${shortestTerm}至 ${longestTerm}。包含利息和全部费用的最高年利率（APR）为 ${highestApr}，不含逾期费用。`,
  example: (loan) =>
    `示例：借款 ${loan.borrowed}，期限 ${loan.term}，实收 ${loan.received}，共还款 ${loan.total}（${loan.payments}）。利息 ${loan.interest}，手续费 ${loan.fees}，总成本 ${loan.cost}；年利率（APR）为 ${loan.apr}。`,
  monthlyRate: (rate) => `本示例的实际利率为每月 ${rate}。`,
  studyDisclosure:
    '签约前，您会收到依照菲律宾《贷款真实披露法》（第 3765 号共和国法）出具的披露声明。请先仔细阅读其中的条款和条件，再办理贷款。',
  keyFacts: '签约前，您会收到载明年利率和全部费用的关键事实说明书（KFS）。未载明的费用不得收取。',
  coolingOff: ({ products, days }) => `${products}：可在 ${days}内退回贷款，不收违约金。`,
  officer: ({ officer, regulator }, days) =>
    `投诉负责人：${officer.name}，${officer.phone}，${officer.email}。投诉在 ${days}内未解决的，可向 ${regulator.name} 反映：${regulator.url}。`,
  ownAccount: '款项只汇入您本人的账户，您直接向贷款人还款。',
  noAccess: '本应用无法读取您的通讯录、通话记录、短信或文件。',
  onlyWhatYouCanRepay: '借款有风险，请量力而行。逾期还款会增加费用，并可能影响以后借款。',
}
