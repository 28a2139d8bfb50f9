import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { ListFilter } from '../../platform/ui/list-head.tsx'
import { fillTemplate } from '../reply-templates/fill-template.ts'
import { replyTemplates } from '../reply-templates/reply-templates.queries.ts'
import type { CaseInFull } from './complaints.queries.ts'

type TemplateChoiceProps = {
  shown: CaseInFull
  area: RefObject<HTMLTextAreaElement | null>
  text: string
  onChange: (text: string) => void
}

/** Puts a template’s text, with the facts of the case, where the caret stands. Those in the borrower’s language come first. */
export function TemplateChoice({ shown, area, text, onChange }: TemplateChoiceProps) {
  const templates = useQuery(replyTemplates()).data?.templates.filter(({ isArchived }) => !isArchived) ?? []
  const caret = useRef<number | null>(null)
  useEffect(() => {
    if (caret.current === null) return
    area.current?.focus()
    area.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  function insert(templateId: string) {
    const template = templates.find((each) => each.templateId === templateId)
    if (!template) return
    const filled = fillTemplate(template.templateText, shown)
    const from = area.current?.selectionStart ?? text.length
    const to = area.current?.selectionEnd ?? from
    caret.current = from + filled.length
    onChange(text.slice(0, from) + filled + text.slice(to))
  }
  const isTheirs = ({ language }: { language: string }) => language === shown.language
  const sorted = [...templates.filter(isTheirs), ...templates.filter((each) => !isTheirs(each))]
  if (sorted.length === 0) return <span className="quiet">No reply template yet.</span>
  return (
    <ListFilter
      label="Template"
      all="Insert a template"
      value=""
      options={sorted.map(({ templateId, templateName, language }) => ({
        value: templateId,
        label: `${templateName} (${language})`,
      }))}
      onChange={insert}
    />
  )
}
