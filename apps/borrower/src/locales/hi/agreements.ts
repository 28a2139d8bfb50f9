import type { Translation } from '../../platform/language/catalogues.ts'
import type { messages as english } from '../en/agreements.ts'

export const messages: Translation<typeof english> = {
  'agreements.agree': 'मैंने पढ़ लिया है और सहमत हूँ:',
  'agreements.newPage': 'नए पेज में खोलें',
  'agreements.pdf': 'PDF के रूप में सहेजें',
  'agreements.failed': 'अनुबंध नहीं खुल सके। कुछ भी हस्ताक्षर नहीं हुआ।',
}
