import type { TEXT_LANGUAGES } from '@hulog/contract/limits'

export type Language = (typeof TEXT_LANGUAGES)[number]

type Words = {
  /** Nothing is here: for a person who followed an old or mistyped link. */
  readonly notFound: { readonly title: string; readonly text: string; readonly toStart: string }
  /** The database is away: for a person on an address whose answer is otherwise for programs. */
  readonly unavailable: { readonly title: string; readonly text: string }
}

export const noticeWords: Readonly<Record<Language, Words>> = {
  en: {
    notFound: {
      title: 'This page does not exist',
      text: 'The link may be old or mistyped. Nothing was lost, and nothing on your account has changed.',
      toStart: 'Go to the start page',
    },
    unavailable: {
      title: 'We cannot answer right now',
      text: 'Please wait a minute, then load this page again. Nothing on your account has changed.',
    },
  },
  fil: {
    notFound: {
      title: 'Wala ang pahinang ito',
      text: 'Baka luma na o mali ang pagkaka-type ng link. Walang nawala, at walang nagbago sa account mo.',
      toStart: 'Pumunta sa unang pahina',
    },
    unavailable: {
      title: 'Hindi kami makasagot ngayon',
      text: 'Maghintay ng isang minuto, saka i-load muli ang pahinang ito. Walang nagbago sa account mo.',
    },
  },
  hi: {
    notFound: {
      title: 'यह पृष्ठ मौजूद नहीं है',
      text: 'हो सकता है लिंक पुराना हो या ग़लत लिखा गया हो। कुछ खोया नहीं है, और आपके खाते में कुछ नहीं बदला है।',
      toStart: 'पहले पृष्ठ पर जाएँ',
    },
    unavailable: {
      title: 'हम अभी उत्तर नहीं दे पा रहे हैं',
      text: 'कृपया एक मिनट रुकें, फिर इस पृष्ठ को दोबारा खोलें। आपके खाते में कुछ नहीं बदला है।',
    },
  },
  id: {
    notFound: {
      title: 'Halaman ini tidak ada',
      text: 'Mungkin tautannya sudah lama atau salah ketik. Tidak ada yang hilang, dan tidak ada yang berubah di akun Anda.',
      toStart: 'Ke halaman awal',
    },
    unavailable: {
      title: 'Kami belum bisa menjawab sekarang',
      text: 'Tunggu satu menit, lalu muat ulang halaman ini. Tidak ada yang berubah di akun Anda.',
    },
  },
  zh: {
    notFound: {
      title: '没有这个页面',
      text: '链接可能已过期或输入有误。没有任何东西丢失，您的账户也没有变化。',
      toStart: '前往首页',
    },
    unavailable: {
      title: '我们暂时无法响应',
      text: '请等一分钟，再重新打开此页。您的账户没有任何变化。',
    },
  },
}
