import { Head } from './head.tsx'
import { Limb } from './limb.tsx'
import { BRAND, BROWN, CARD, GLOW, HAIR, SHADE, TAN, WARM, WASH } from './paint.ts'
import { Scene, type SceneProps } from './scene.tsx'

/** A person to talk with, over a counter. */
export function Counter(props: SceneProps) {
  return (
    <Scene {...props} width={320} height={240}>
      <Office />
      <Clerk />
      <Desk />
      <Visitor />
    </Scene>
  )
}

function Office() {
  return (
    <>
      <path d="M80 34l98 182H96l-16-76z" fill={GLOW} stroke="none" />
      <path d="M0 216h320" stroke={SHADE} />
      <path d="M20 24h60v92H20z" fill={GLOW} />
      <path d="M50 24v92M20 66h60M14 116h72v6H14z" fill={CARD} />
      <circle cx="252" cy="44" r="20" fill={CARD} />
      <path d="M252 32v12l8 6" stroke={BRAND} />
      <path d="M112 34h92v48h-30l-8 12-6-12h-48z" fill={CARD} />
      <path d="M124 50h62M124 62h44" stroke={BRAND} strokeWidth="3" />
      <path
        d="M278 216v-18m-14 0h28l-4 20h-20zM278 198c-2-20-12-30-24-34 2 18 10 30 24 34zm0 0c0-24 4-40 16-52 6 22 0 40-16 52zm0 0c4-16 12-22 26-22-4 14-14 22-26 22z"
        fill={WASH}
        stroke={BRAND}
      />
    </>
  )
}

function Clerk() {
  return (
    <>
      <path d="M164 172c-4-40 4-54 26-54 24 0 32 18 30 54z" fill={BRAND} />
      <path d="M182 120l8 16 8-17" fill={CARD} />
      <Head at={[190, 98]} hair="scarf" left cloth={WASH} size={1.15} />
      <Limb d="M174 134l-6 24-26 4" fill={BRAND} wide={10} />
      <Limb d="M140 162l-8 2" fill={TAN} wide={7} />
      <Limb d="M210 134l6 26-16 6" fill={BRAND} wide={10} />
      <Limb d="M198 166l-8 0" fill={TAN} wide={7} />
    </>
  )
}

function Desk() {
  return (
    <>
      <path d="M110 166h124l18 12H92z" fill={CARD} />
      <path d="M92 178h160v8H92z" fill={WASH} />
      <path d="M102 186h140v30H102z" fill={CARD} />
      <path d="M102 186h140v6H102z" fill={SHADE} stroke="none" />
      <path d="M130 192v24m28-24v24m28-24v24m28-24v24" stroke={SHADE} />
      <path d="M128 174l8-7h34l-4 7z" fill={CARD} />
      <path d="M214 170v-10h10v10z" fill={GLOW} stroke={WARM} />
      <path d="M217 160l-2-12m5 12l3-14" />
    </>
  )
}

function Visitor() {
  return (
    <>
      <path d="M52 226c24-8 50-8 70-5l-30 9z" fill={SHADE} stroke="none" />
      <Limb d="M74 176l-4 44" fill={HAIR} wide={11} />
      <Limb d="M88 176l4 44" fill={HAIR} wide={11} />
      <path d="M62 228h18c0-6-6-6-7-8H62zm24 0h18c0-6-6-6-7-8H86z" fill={CARD} />
      <path d="M62 188c-3-46-2-68 19-69 20-1 22 24 20 69z" fill={WASH} />
      <path d="M63 150h39M63 160h39" stroke={BRAND} />
      <Head at={[82, 102]} hair="short" skin={BROWN} />
      <Limb d="M76 136l16 24 22 2" fill={WASH} wide={9} />
      <Limb d="M116 162l7 0" fill={BROWN} wide={7} />
    </>
  )
}
