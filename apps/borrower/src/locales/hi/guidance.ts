import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/guidance.ts'

export const messages: Translation<typeof english> = {
  'guidance.title': 'भुगतान कैसे करें',
  'guidance.reference': 'आपका Reference_no',
  'guidance.toPay': 'चुकाने की राशि',
  'guidance.none': 'भुगतान पेज पर “Pay code” चुनने पर आपको Reference_no मिलता है।',
  'guidance.pay': 'भुगतान पर जाएँ',
  'guidance.loans': 'मेरे लोन देखें',
  'guidance.copy': 'कॉपी करें',
  'guidance.copied': 'कॉपी हो गया',
  'guidance.notCopied': 'आपके फ़ोन ने कॉपी नहीं करने दिया। कृपया लिख लें।',
  'guidance.wallet1': 'वॉलेट ऐप 1',
  'guidance.wallet2': 'वॉलेट ऐप 2',
  'guidance.store': 'दुकान',
  'guidance.step.bills': 'ऐप खोलें और Pay Bills दबाएँ।',
  'guidance.step.solutions': 'Payment Solutions दबाएँ।',
  'guidance.step.provider': '{provider} चुनें।',
  'guidance.step.anyProvider': 'वह प्रदाता चुनें जिसे आपके कोड से भुगतान होता है।',
  'guidance.step.reference': 'Reference_no और राशि भरें, जाँचें और पुष्टि करें।',
  'guidance.step.cashier': 'कैशियर को Reference_no और राशि दें।',
  'guidance.step.slip': 'भुगतान करें और पर्ची प्रमाण के तौर पर रखें।',
  'guidance.enlarge': 'चित्र बड़ा करें: {step}',
  'guidance.zoomIn': 'बड़ा करें',
  'guidance.zoomOut': 'छोटा करें',
}
