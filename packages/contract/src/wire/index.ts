export {
  clientDictionary,
  dictionaryProblems,
  generateDictionary,
  namesOfSchema,
  unusedNames,
  type WireDictionary,
  wireVocabulary,
} from './dictionary.ts'
