import { describe, expect, it } from 'vitest'
import { type Document, paragraph, table } from '../document.ts'
import { readPdf } from './read-pdf.fixtures.ts'
import { renderPdf } from './render-pdf.ts'
import { openSheet } from './sheet.ts'
import { body, heightOf, runsOf, unitsOf } from './write.ts'

function aDocument(...blocks: Document['blocks']): Document {
  return { title: 'T', language: 'zh', author: 'A', reference: 'R', madeOn: '2026-03-01', blocks }
}

const { pdf } = openSheet(aDocument())

describe('a text in several scripts', () => {
  it('is drawn by the font of each script', () => {
    expect(runsOf(pdf, 'Łukasz ₱1')).toEqual([{ family: 'dejavu', text: 'Łukasz ₱1' }])
    expect(runsOf(pdf, '₱1 राजेश')).toEqual([
      { family: 'dejavu', text: '₱1 ' },
      { family: 'devanagari', text: 'राजेश' },
    ])
    expect(runsOf(pdf, '贷款₱1。').map(({ family }) => family)).toEqual(['chinese', 'dejavu', 'chinese'])
  })

  it('shows the number of a character that no font has, so that no two names look the same', () => {
    expect(runsOf(pdf, 'அ')).toEqual([{ family: 'dejavu', text: '[U+0B85] ' }])
  })

  it('breaks after a word, or between Chinese characters, never before a closing mark', () => {
    expect(unitsOf('one two')).toEqual(['one ', 'two'])
    expect(unitsOf('贷款（甲）。乙')).toEqual(['贷', '款', '（甲）。', '乙'])
    expect(unitsOf('मूल धन।')).toEqual(['मूल ', 'धन।'])
    expect(unitsOf('付 ₱1,200.00 款').join('')).toBe('付 ₱1,200.00 款')
  })

  it('is as high as its lines, and fits the width', () => {
    const sheet = openSheet(aDocument())
    const one = heightOf(sheet, '贷款', body, 400)
    expect(heightOf(sheet, '贷款合同'.repeat(40), body, 400)).toBeGreaterThan(one * 3)
    expect(heightOf(sheet, '贷款', body, 400)).toBe(one)
  })

  it('is found and read aloud as typed, and embeds only the fonts it needs', async () => {
    const hindi = readPdf(await renderPdf(aDocument(paragraph('राजेश कुमार ने ₱10,000.00 चुकाए।'))))
    expect(hindi.text).toContain('राजेश कुमार ने ₱10,000.00 चुकाए।')
    expect(hindi.raw).toMatch(/\/BaseFont \/[A-Z]+\+NotoSansDevanagari/)
    const latin = readPdf(await renderPdf({ ...aDocument(paragraph('Łukasz')), language: 'en' }))
    expect(latin.raw).not.toContain('Noto')
  })

  it('loses nothing across pages and in narrow columns', async () => {
    const sentence = '您同意在到期日还款，逾期会产生费用。'
    const long = Array.from({ length: 160 }, (_, index) => `${index}：${sentence}`).join('')
    expect(readPdf(await renderPdf(aDocument(paragraph(long)))).text).toContain(long)
    const rows = Array.from({ length: 60 }, (_, index) => [String(index), sentence, `₱${index}.00`])
    const columns = [{ title: '期' }, { title: '说明' }, { title: '金额', isAmount: true }]
    const { text } = readPdf(await renderPdf(aDocument(table('还款计划', columns, rows))))
    for (const row of rows) expect(text).toContain(row.join(' '))
  })
})
