import { describe, expect, it } from 'vitest'
import { type LoadClass, makeAdmission } from './admission.ts'

const LEAST = 40
const classes: readonly LoadClass[] = ['dear', 'call', 'page', 'webhook', 'watch']
const calm = { loopLateMs: 0, poolWaitMs: 0, inHand: 0 }

function anAdmission() {
  const admission = makeAdmission(LEAST)
  admission.read(calm)
  const read = (reading: Partial<typeof calm>, times = 1) => {
    for (let time = 0; time < times; time += 1) admission.read({ ...calm, ...reading })
  }
  const letIn = (inHand = 0) => classes.filter((load) => admission.refusal(load, inHand) === null)
  return { admission, read, letIn }
}

describe('admission', () => {
  it('is granted to everybody before the first measurement', () => {
    const admission = makeAdmission(LEAST)
    for (const load of classes) expect(admission.refusal(load, 1_000_000)).toBeNull()
  })

  it('shrinks, expensive calls first and webhooks last, the longer others wait for a connection', () => {
    const { read, letIn } = anAdmission()
    const rest = ['page', 'webhook', 'watch']
    for (const [poolWaitMs, expected] of [
      [200, classes],
      [201, ['call', ...rest]],
      [401, rest],
      [2000, rest],
      [2001, ['page', 'watch']],
      [0, classes],
    ] as const) {
      read({ poolWaitMs })
      expect(letIn(), `${poolWaitMs} ms`).toEqual(expected)
    }
  })

  it('shrinks when the event loop is late three times in a row, pages too, and recovers at once', () => {
    const { read, letIn } = anAdmission()
    read({ loopLateMs: 1500 }, 2)
    expect(letIn()).toEqual(classes)
    read({ loopLateMs: 1500 })
    expect(letIn()).toEqual(['webhook', 'watch'])
    read({})
    expect(letIn()).toEqual(classes)
  })

  it('follows the limit, expensive calls at three quarters of it and pages and webhooks beyond it', () => {
    const { admission, letIn } = anAdmission()
    const { limit } = admission
    expect(letIn(limit * 0.75 - 1)).toEqual(classes)
    expect(letIn(limit * 0.75)).toEqual(['call', 'page', 'webhook', 'watch'])
    expect(letIn(limit)).toEqual(['page', 'webhook', 'watch'])
    expect(letIn(limit * 4)).toEqual(['watch'])
  })
})

describe('the limit of requests in progress', () => {
  it('falls by a fifth of the requests in progress each time that others wait too long, down to what keeps the pool busy', () => {
    const { admission, read } = anAdmission()
    const before = admission.limit
    read({ poolWaitMs: 101, inHand: before })
    expect(admission.limit).toBeCloseTo(before * 0.8)
    read({ poolWaitMs: 101, inHand: 60 })
    expect(admission.limit).toBeCloseTo(48)
    read({ poolWaitMs: 5000, inHand: 60 }, 20)
    expect(admission.limit).toBe(LEAST)
  })

  it('rises by a tenth each time that it was reached and nobody waits long: tenfold in little more than a second', () => {
    const { admission, read } = anAdmission()
    read({ poolWaitMs: 5000 }, 20)
    for (let look = 0; look < 26; look += 1) {
      admission.refusal('call', admission.limit)
      read({})
    }
    expect(admission.limit).toBeGreaterThan(LEAST * 10)
  })

  it('stays while it is not reached', () => {
    const { admission, read } = anAdmission()
    const before = admission.limit
    read({ inHand: 5 }, 1000)
    expect(admission.limit).toBe(before)
  })
})
