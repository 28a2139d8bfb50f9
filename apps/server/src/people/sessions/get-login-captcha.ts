import type { Body, Reply } from '@hulog/contract'
import type { Services } from '../../services.ts'
import type { TextLanguage } from '../borrowers/index.ts'
import { openPicture, openQuestion, questionOf } from '../captcha/index.ts'

type Asked = { readonly source: string; readonly language: TextLanguage | null }

/** A captcha for who is asked for one before a sign-in code. It counts for nothing else. @throws TOO_MANY */
export async function getLoginCaptcha(
  services: Services,
  { captchaKind }: Body<'getLoginCaptcha'>,
  { source, language }: Asked,
): Promise<Reply<'getLoginCaptcha'>> {
  const asked = { purpose: 'login', templateId: null, source } as const
  if (captchaKind === 'picture') return { sid: await openPicture(services, asked), question: null }
  const sid = await openQuestion(services, asked)
  return { sid, question: questionOf(services.cipher, sid, language ?? 'en') }
}
