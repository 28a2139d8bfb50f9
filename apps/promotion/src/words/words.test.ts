import { expect, it } from 'vitest'
import { wordsIn } from './words.ts'

it('PRO-05 PRO-06 PRO-07 PRO-08 the Chinese words are the specification’s', () => {
  expect(wordsIn('zh').messages).toEqual({
    captchaMissing: '请正确输入图形验证码！',
    smsCodeMissing: '请正确输入短信验证码！',
    codeSent: '验证码已发送，请在手机上查看！',
    codeRepeated: '请勿重复发送验证码!',
    alreadyRegistered: '您已注册,请直接下载APP登录！',
    registered: '注册成功',
  })
})

it.each(['en', 'fil', 'hi', 'id', 'zh'] as const)(
  'PRO-09 the words in %s have room for name and agreement',
  (language) => {
    const { form, download } = wordsIn(language)
    expect(form.agree.split('{agreement}')).toHaveLength(2)
    expect(download.title.split('{name}')).toHaveLength(2)
  },
)
