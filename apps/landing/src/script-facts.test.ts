import { operations } from '@hulog/contract'
import { LANGUAGES } from '@hulog/texts'
import { expect, it } from 'vitest'
import { aLanding } from './facts.fixtures.ts'
import { textsIn } from './page/view.ts'
import { calls, scriptFacts } from './script-facts.ts'

it('PRO-05 PRO-06 PRO-07 PRO-08 the Chinese words are the specification’s', () => {
  expect(scriptFacts(aLanding(), textsIn('zh')).words).toEqual({
    captchaMissing: '请正确输入图形验证码！',
    smsCodeMissing: '请正确输入短信验证码！',
    codeSent: '验证码已发送，请在手机上查看！',
    codeRepeated: '请勿重复发送验证码!',
    alreadyRegistered: '您已注册,请直接下载APP登录！',
    registered: '注册成功',
  })
})

it.each(LANGUAGES)('PRO-09 the words in %s have room for name and agreement', (language) => {
  const say = textsIn(language)
  expect(say('form.agree', { agreement: '∎' }).split('∎')).toHaveLength(2)
  expect(say('download.title', { name: '∎' }).split('∎')).toHaveLength(2)
})

it('PRO-02 PRO-07 PRO-08 the page makes the contract’s calls', () => {
  const { captchaImage: _, ...called } = calls
  const named = Object.keys(called).map((name) => [name, operations[name as keyof typeof called].path])
  expect(called).toEqual(Object.fromEntries(named))
})

it('COM-16 wire names are used in the page', () => {
  const all = [operations.registerVisitor.body, operations.trackClick.query, operations.getSid.query]
  const asked = all.flatMap(({ properties }) => Object.keys(properties))
  const fields = Object.fromEntries(
    ['code', 'message', 'data', 'sid', 'lang', ...asked].map((name) => [name, `x${name}`]),
  )
  const facts = aLanding({}, { names: { paths: { [calls.getSid]: '/a1/b2' }, fields } })
  const { calls: travelling, names } = scriptFacts(facts, textsIn('fil'))
  expect(travelling).toEqual({ ...calls, getSid: '/a1/b2' })
  expect(names).toEqual(fields)
})
