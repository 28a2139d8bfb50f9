import type { NotificationTexts } from './notification-texts.ts'

export const hi: NotificationTexts = {
  offer: {
    title: 'आपका ऑफ़र तैयार है',
    text: 'आपको {amount} का लोन मिल सकता है। शर्तें देखें और {date} तक ऐप में पुष्टि करें।',
  },
  payout: {
    title: 'आपकी राशि आ गई',
    text: 'आपके बैंक ने बताया कि {amount} आपके खाते में आ गए। लोन नंबर {orderNumber}।',
  },
  'payout-failed': {
    title: 'राशि नहीं भेजी जा सकी',
    text: 'आपके बैंक ने {amount} नहीं लिए। ऐप खोलें और अपना दूसरा खाता दें।',
  },
  'due-soon': {
    title: 'भुगतान की तारीख पास है',
    text: '{date} को {amount} देने हैं। ऐप में चुका सकते हैं।',
  },
  'due-today': {
    title: 'भुगतान आज देना है',
    text: 'आज, {date}, {amount} देने हैं। आधी रात तक ऐप में चुका सकते हैं।',
  },
  overdue: {
    title: 'भुगतान में देरी हुई',
    text: 'भुगतान {date} को देना था। देरी शुल्क सहित आज {amount} देने हैं। नहीं दे सकते? ऐप में हमें लिखें।',
  },
  repayment: {
    title: 'आपका भुगतान मिला',
    text: 'धन्यवाद, {amount} मिले। आज पूरा लोन बंद करने के लिए {left} देने होंगे।',
  },
  'loan-settled': {
    title: 'आपका लोन चुक गया',
    text: 'धन्यवाद, {amount} मिले। आपका लोन {orderNumber} चुक गया। समापन पत्र ऐप में है।',
  },
  'payment-returned': {
    title: 'भुगतान लौट गया',
    text: 'बैंक ने {amount} का भुगतान वापस ले लिया, वह लोन {orderNumber} में नहीं गिना गया। बकाया ऐप में देखें।',
  },
  'loan-extended': {
    title: 'आपके लोन को और समय मिला',
    text: 'आपके लोन को और समय मिला। अगला भुगतान {date} को देना है।',
  },
  'account-changed': {
    title: 'आपका खाता बदला गया',
    text: 'लोन की राशि अब {account} में जाएगी। यह आपने नहीं किया? तुरंत ऐप में हमें लिखें।',
  },
  'details-changed': {
    title: 'आपका विवरण बदला गया',
    text: '{date} को आपका निजी विवरण बदला गया। यह आपने नहीं किया? तुरंत ऐप में हमें लिखें।',
  },
  'transfer-matched': {
    title: 'आपका ट्रांसफ़र मिल गया',
    text: '{date} का ट्रांसफ़र मिला, रेफ़रेंस के अंत में {reference}। {amount} उसी दिन से गिने गए।',
  },
  'transfer-refused': {
    title: 'आपका ट्रांसफ़र नहीं मिला',
    text: '{date} का {amount} का ट्रांसफ़र, रेफ़रेंस के अंत में {reference}, नहीं मिला। कारण ऐप में देखें।',
  },
  'complaint-answered': {
    title: 'आपकी शिकायत का जवाब आया',
    text: 'शिकायत {caseNumber} का जवाब दे दिया है। ऐप में पढ़ें और अपनी राय दें।',
  },
  'privacy-policy-changed': {
    title: 'हमारी गोपनीयता नीति बदल गई है',
    text: 'हमारी गोपनीयता नीति बदल गई है। नया संस्करण {date} से लागू है। ऐप में पढ़ें।',
  },
}
