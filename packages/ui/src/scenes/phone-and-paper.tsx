import { Limb } from './limb.tsx'
import { BRAND, CARD, GLOW, HAIR, SHADE, TAN, WARM, WASH } from './paint.ts'
import { Scene, type SceneProps } from './scene.tsx'

/** What the phone shows and what the paper says: the same lines. */
export function PhoneAndPaper(props: SceneProps) {
  return (
    <Scene {...props} width={320} height={240}>
      <path d="M16 214h288" stroke={SHADE} />
      <path d="M196 218l96-6 14 8-96 6z" fill={SHADE} stroke="none" />
      <Paper />
      <path d="M152 92h40m-40 26h40m-40 26h40" stroke={WARM} strokeDasharray="1 6" />
      <Phone />
    </Scene>
  )
}

function Paper() {
  return (
    <>
      <path d="M186 44l78-10 24 22v158h-102z" fill={CARD} />
      <path d="M264 34v24l24-2z" fill={WASH} />
      <path d="M200 62l36-4M200 76l50-4" />
      <path d="M200 92h70M200 118h58M200 144h66" stroke={BRAND} strokeWidth="5" />
      <path d="M200 166h64M200 178h44" />
      <path d="M204 200c8-12 14-10 12-1s8 1 14-4 6 6 14 2" />
      <circle cx="266" cy="194" r="11" fill={WASH} stroke={BRAND} />
      <path d="M261 194l4 4 7-8" stroke={BRAND} />
    </>
  )
}

function Phone() {
  return (
    <>
      <path d="M30 240c-4-30 8-52 24-60l22-8v68z" fill={TAN} />
      <path d="M58 30h78c6 0 10 4 10 10v158c0 6-4 10-10 10H58c-6 0-10-4-10-10V40c0-6 4-10 10-10z" fill={HAIR} />
      <path d="M56 44h82v146H56z" fill={CARD} />
      <path d="M56 44h82v22H56z" fill={BRAND} />
      <path d="M64 55h28M86 199h22" stroke={CARD} />
      <path d="M64 92h66M64 118h52M64 144h60" stroke={BRAND} strokeWidth="5" />
      <path d="M64 164h66v16H64z" fill={GLOW} stroke={WARM} />
      <Limb d="M54 170l30 14 12 18" fill={TAN} wide={13} />
      <Limb d="M148 138l-7 1m8 19l-8 1m7 20l-7 1" fill={TAN} wide={9} />
      <path d="M30 240c-2-22 4-40 14-50" />
    </>
  )
}
