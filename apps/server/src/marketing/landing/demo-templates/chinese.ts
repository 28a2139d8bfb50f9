import type { DemoDraft } from '../template-content.ts'

/** Template 1: the specification's phone rule and words; its terms are those of the Philippine product. */
export const chinese: DemoDraft = {
  language: 'zh',
  market: null,
  title: '借多少、还多少，签约前就看清',
  lead: '用手机号注册，大约一分钟。每一笔费用、每一个还款日，都在您点头之前写明。',
  points: [
    '签约前列明到手金额、利息和全部费用',
    '合同里没写的费用，我们不收',
    '可以提前还清，金额随时在应用里可查',
    '不读取您的通讯录、短信和相册',
  ],
  picture: { kind: 'drawing', name: 'workshop' },
  colour: null,
  adTag: null,
  agreement: (lender) => ({
    title: '注册协议',
    parts: [
      {
        heading: '注册的含义',
        text: '注册即以此手机号在我们这里开设账户，以后用短信验证码登录应用。注册免费，不等于申请贷款；是否放款要等您申请、我们审核之后才决定，我们不承诺一定放款。',
      },
      {
        heading: '谁提供贷款',
        text: `贷款由 ${lender} 提供，产品按菲律宾比索计价，适用菲律宾法律。只有在您看过全部费用并签署合同之后，贷款才成立。`,
      },
      {
        heading: '我们保存什么',
        text: '您的手机号、注册时间、您所同意的本协议的版本，以及带您来到本页的广告链接所含的信息。它们用于开设账户、防止滥用和统计广告效果。手机号加密保存。其余内容见应用里的隐私政策。',
      },
      {
        heading: '我们发给您的短信',
        text: '验证码，以及与您的账户和贷款有关的通知。除非您在应用里另行同意，我们不发送广告短信。验证码请勿告诉任何人，我们也不会向您索取。',
      },
      {
        heading: '广告方',
        text: '只有在您勾选同意后，我们才告诉投放广告的一方“有一人注册”。其中没有您的姓名、手机号或其他能认出您的信息。',
      },
      {
        heading: '您可以随时退出',
        text: '在应用的“我的数据”里，您可以查看、更正、导出您的数据，也可以要求删除账户。',
      },
    ],
  }),
}
