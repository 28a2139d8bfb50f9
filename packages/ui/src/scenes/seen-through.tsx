import { Head } from './head.tsx'
import { Limb } from './limb.tsx'
import { BRAND, CARD, GLOW, HAIR, INK, SHADE, TAN, WARM, WASH } from './paint.ts'
import { Scene, type SceneProps } from './scene.tsx'

/** Under a lamp a loan's paper lies open; through the glass its lines show what each part of it is. */
export function SeenThrough(props: SceneProps) {
  return (
    <Scene {...props}>
      <Desk />
      <Lamp />
      <Paper />
      <Coins />
      <Reader />
      <Glass />
    </Scene>
  )
}

function Desk() {
  return (
    <>
      <path d="M262 26h92v84h-92z" fill={WASH} />
      <path d="M330 44a15 15 0 1 0 8 22 12 12 0 0 1-8-22z" fill={GLOW} stroke={WARM} />
      <path d="M280 44h0M296 68h0M276 92h0M330 94h0" stroke={WARM} strokeWidth="3" />
      <path d="M308 26v84M254 110h108v7H254z" fill={CARD} />
      <path d="M0 232h480" stroke={SHADE} />
      <path d="M48 232h384l48 72H0z" fill={CARD} />
      <path d="M96 92L26 232H270L150 70z" fill={GLOW} stroke="none" />
      <path d="M44 232h226l32 48H12z" fill={GLOW} stroke="none" />
      <path d="M48 232h384l48 72H0zM0 304v16m480-16v16" />
    </>
  )
}

function Lamp() {
  return (
    <>
      <path d="M28 242c8-8 46-8 54 0l4 8H24z" fill={HAIR} />
      <path d="M54 238L36 138l66-68" strokeWidth="5" />
      <path d="M54 238L36 138l66-68" strokeWidth="1.500" stroke={CARD} />
      <circle cx="37" cy="138" r="6" fill={CARD} />
      <path d="M84 92c-4-26 22-46 48-34l24 14-64 32z" fill={BRAND} />
      <path d="M92 104l64-32c6 16-6 28-20 34s-36 10-44-2z" fill={GLOW} />
    </>
  )
}

function Paper() {
  return (
    <>
      <path d="M132 292l26-96 186-2 52 98z" fill={SHADE} stroke="none" />
      <path d="M118 286l44-148 176-4 32 152z" fill={CARD} />
      <path d="M178 154l56-1M172 172l88-2M168 188l128-2M164 204l140-1" />
      <path d="M160 222l60-1M157 238l54-1M154 254l64-1M152 268l84-1" stroke={BRAND} />
      <path d="M318 238l22-1M320 252l24-1M322 268l24-1" />
      <path d="M300 152l16-1 3 16-17 1z" fill={WASH} stroke={BRAND} />
    </>
  )
}

function Coins() {
  return (
    <>
      <ellipse cx="70" cy="284" rx="22" ry="7" fill={SHADE} stroke="none" />
      <path d="M42 254v24c0 8 32 8 32 0v-24" fill={CARD} />
      <ellipse cx="58" cy="254" rx="16" ry="6" fill={WASH} />
      <path d="M42 262c0 8 32 8 32 0M42 270c0 8 32 8 32 0" />
      <path d="M82 276v8c0 8 32 8 32 0v-8" fill={CARD} />
      <ellipse cx="98" cy="276" rx="16" ry="6" fill={WASH} />
      <path d="M52 254h12M92 276h12" stroke={BRAND} />
    </>
  )
}

function Reader() {
  return (
    <>
      <path d="M368 324c-10-120-2-168 40-170 46-2 66 60 64 170z" fill={BRAND} />
      <path d="M386 156c6 14 30 14 38-2" fill={CARD} />
      <Head at={[404, 116]} hair="long" left nod={12} size={1.7} />
      <Limb d="M436 186l-18 54-42 8" fill={BRAND} wide={20} />
      <Limb d="M374 250l-16 4" fill={TAN} wide={13} />
      <Limb d="M384 184l-14 32-22-8" fill={BRAND} wide={19} />
    </>
  )
}

function Glass() {
  return (
    <>
      <path d="M300 206l54-3" strokeWidth="14" stroke={INK} />
      <path d="M302 206l52-3" strokeWidth="10" stroke={HAIR} />
      <circle cx="244" cy="208" r="56" fill={CARD} strokeWidth="9" />
      <circle cx="244" cy="208" r="55" stroke={WASH} strokeWidth="4" />
      <path d="M206 186h62M206 194h40" strokeWidth="3" />
      <path d="M200 210h52v16h-52z" fill={BRAND} />
      <path d="M252 210h22v16h-22z" fill={WASH} />
      <path d="M274 210h14v16h-14z" fill={GLOW} />
      <path d="M226 232v14h-14M263 232v8h-10M281 232v14h-12" stroke={BRAND} />
      <path d="M204 182c8-14 20-20 36-22" stroke={SHADE} strokeWidth="4" />
      <Limb d="M350 200l-14 6" fill={TAN} wide={14} />
      <path d="M333 202l7-3m-6 9l8-3" stroke={HAIR} />
    </>
  )
}
