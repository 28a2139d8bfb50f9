import type { CodeTexts } from './code-texts.ts'

const forAct = (act: string) => `{code}: ${act}। {lender}, 5 मिनट मान्य। किसी को न दें।`

export const hi: CodeTexts = {
  login: '{code} आपका {lender} कोड है। 5 मिनट मान्य। किसी को न दें।',
  register: '{code} {lender} पंजीकरण कोड है। 5 मिनट मान्य। किसी को न दें।',
  payoutAccount: forAct('खाता बदलने का कोड'),
  confirmLoan: forAct('लोन पुष्टि का कोड'),
  correctData: forAct('विवरण सुधार का कोड'),
  copyData: forAct('डेटा प्रति का कोड'),
  deleteData: forAct('डेटा मिटाने का कोड'),
}
