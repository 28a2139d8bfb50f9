import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/consents.ts'

export const messages: Translation<typeof english> = {
  'consents.ask': '您可以提供的两项信息',
  'consents.ask.text': '两项都由您决定。不提供，您的申请也会受到同样的对待。',
  'consents.location': '您的大致位置',
  'consents.location.text':
    '手机会告诉我们一次您的位置，精确到约一公里。这样我们的工作人员可以看出是否有人在远处冒用您的名义申请。',
  'consents.device': '您使用的手机',
  'consents.device.text':
    '手机会告诉我们一次它的型号、系统、应用版本、语言和时区。这样我们的工作人员可以看出是否有人用别的手机冒用您的名义申请。',
  'consents.kept': '我们会在 {days} 天后删除；您撤回时会立即删除。',
  'consents.never': '我们从不读取您的通讯录、照片、短信或通话记录。',
  'consents.share': '提供',
  'consents.sharing': '正在提供…',
  'consents.no': '不提供',
  'consents.shared': '已提供，将于 {date} 删除。',
  'consents.takeBack': '撤回',
  'consents.takingBack': '正在撤回…',
  'consents.notShared': '未提供。这不会影响您的申请。',
  'consents.location.unavailable': '手机没有给出位置。没有它也可以继续。',
  'consents.device.unavailable': '手机没有给出型号信息。没有它也可以继续。',
  'consents.marketing': '资讯与优惠',
  'consents.marketing.text': '我们可以通过短信向您发送资讯与优惠。',
  'consents.contactOutsideHours': '随时发送消息',
  'consents.contactOutsideHours.text': '我们也可以在夜间和清晨向您发送与贷款有关的短信。',
  'consents.privacyPolicy': '隐私政策',
  'refusal.CONSENT_NEEDED': '您尚未同意。我们没有保存任何内容。',
  'refusal.CONSENT_TEXT_CHANGED': '这些文字已更改。请重新打开页面阅读。我们没有保存任何内容。',
  'refusal.REPORT_NOT_NEEDED': '只有在申请之前才需要。我们没有保存任何内容。',
  'refusal.CONSENT_BOUND': '这与您的账户相连。您可以改为要求我们删除您的数据。',
}
