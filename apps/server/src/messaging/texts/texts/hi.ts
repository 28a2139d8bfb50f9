import type { CodeTexts } from './code-texts.ts'

const forAct = (act: string) =>
  `{code} ${act} के लिए आपका {lender} कोड है। यह 5 मिनट तक मान्य है। आपने नहीं माँगा? किसी को न बताएं।`

export const hi: CodeTexts = {
  login: '{code} आपका {lender} कोड है। 5 मिनट मान्य। किसी को न बताएं।',
  register: '{code} पंजीकरण के लिए आपका {lender} कोड है। यह 5 मिनट तक मान्य है। किसी को न बताएं; हम कभी नहीं माँगते।',
  payoutAccount: forAct('पैसे पाने का खाता चुनने'),
  confirmLoan: forAct('लोन की पुष्टि'),
  correctData: forAct('अपना विवरण ठीक करने'),
  copyData: forAct('अपने डेटा की कॉपी पाने'),
  deleteData: forAct('अपना डेटा मिटाने'),
}
