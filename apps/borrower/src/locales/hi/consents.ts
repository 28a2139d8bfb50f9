import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/consents.ts'

export const messages: Translation<typeof english> = {
  'consents.ask': 'दो बातें जो आप बता सकते हैं',
  'consents.ask.text': 'दोनों आपकी मर्ज़ी पर हैं। मना करने पर भी आपके आवेदन में कोई फ़र्क नहीं पड़ता।',
  'consents.location': 'आप लगभग कहाँ हैं',
  'consents.location.text':
    'आपका फ़ोन एक बार बताता है कि आप कहाँ हैं, करीब एक किलोमीटर तक। इससे हमारे कर्मचारी देख सकते हैं कि कहीं दूर से कोई आपके नाम पर आवेदन तो नहीं कर रहा।',
  'consents.device': 'आपका फ़ोन कौन सा है',
  'consents.device.text':
    'आपका फ़ोन एक बार अपना मॉडल, सिस्टम, ऐप का संस्करण, भाषा और समय क्षेत्र बताता है। इससे हमारे कर्मचारी देख सकते हैं कि कोई दूसरे फ़ोन से आपके नाम पर आवेदन तो नहीं कर रहा।',
  'consents.kept': 'हम इसे {days} दिन बाद हटा देते हैं, या आपके वापस लेते ही।',
  'consents.never': 'हम आपके संपर्क, फ़ोटो, संदेश या कॉल कभी नहीं पढ़ते।',
  'consents.share': 'बताएँ',
  'consents.sharing': 'बताया जा रहा है…',
  'consents.no': 'नहीं',
  'consents.shared': 'बता दिया गया। यह {date} को हटा दिया जाएगा।',
  'consents.takeBack': 'वापस लें',
  'consents.takingBack': 'वापस लिया जा रहा है…',
  'consents.notShared': 'नहीं बताया गया। आपके आवेदन में कोई फ़र्क नहीं पड़ता।',
  'consents.location.unavailable': 'आपके फ़ोन ने अपनी जगह नहीं बताई। आप इसके बिना आगे बढ़ सकते हैं।',
  'consents.device.unavailable': 'आपके फ़ोन ने नहीं बताया कि वह कौन सा है। आप इसके बिना आगे बढ़ सकते हैं।',
  'consents.marketing': 'समाचार और ऑफ़र',
  'consents.marketing.text': 'हम आपको समाचार और ऑफ़र SMS से भेज सकते हैं।',
  'consents.contactOutsideHours': 'किसी भी समय संदेश',
  'consents.contactOutsideHours.text': 'हम आपको आपके लोन के बारे में रात में और सुबह जल्दी भी SMS भेज सकते हैं।',
  'consents.privacyPolicy': 'गोपनीयता नीति',
  'refusal.CONSENT_NEEDED': 'आपने इसकी सहमति नहीं दी है। कुछ भी नहीं रखा गया।',
  'refusal.CONSENT_TEXT_CHANGED': 'ये शब्द बदल गए हैं। पेज फिर से खोलकर पढ़ें। कुछ भी नहीं रखा गया।',
  'refusal.REPORT_NOT_NEEDED': 'इसकी ज़रूरत केवल आवेदन से पहले है। कुछ भी नहीं रखा गया।',
  'refusal.CONSENT_BOUND': 'यह आपके खाते के साथ है। आप हमसे अपना डेटा हटाने को कह सकते हैं।',
}
