import { Head } from './head.tsx'
import { Limb } from './limb.tsx'
import { BRAND, BROWN, CARD, GLOW, HAIR, SHADE, TAN, WARM, WASH } from './paint.ts'
import { Scene, type SceneProps } from './scene.tsx'

/** It rains, and there is room under the umbrella. */
export function LateRain(props: SceneProps) {
  return (
    <Scene {...props} width={320} height={240}>
      <Rain />
      <Late />
      <Helper />
      <Umbrella />
    </Scene>
  )
}

function Rain() {
  return (
    <>
      <path d="M36 58c-18 0-20-24-2-26 2-18 30-22 38-6 14-6 28 4 26 16 14 0 14 16 2 16z" fill={WASH} stroke={BRAND} />
      <path
        d="M46 76l-4 12m24-6l-4 12m24-18l-4 12M30 112l-4 12m22 2l-4 12m18-24l-4 12M34 162l-4 12m22-4l-4 12m228-134l-4 12m22 6l-4 12m-20 26l-4 12m26 10l-4 12m-18 22l-4 12"
        stroke={BRAND}
      />
      <path d="M10 216h300" stroke={SHADE} />
      <path d="M20 224c10-6 46-6 56 0s-46 8-56 0zm222-4c8-4 40-4 48 1s-38 6-48-1z" fill={WASH} stroke={BRAND} />
      <path d="M92 218c40-10 100-10 136 0l-30 8h-76z" fill={SHADE} stroke="none" />
    </>
  )
}

function Late() {
  return (
    <>
      <Limb d="M122 174l-3 40" fill={HAIR} wide={11} />
      <Limb d="M136 174l2 40" fill={HAIR} wide={11} />
      <path d="M112 222h17c0-6-5-6-6-8h-11zm19 0h17c0-6-5-6-6-8h-11z" fill={CARD} />
      <path d="M110 184c-3-40-2-62 18-63 19-1 22 24 19 63z" fill={GLOW} />
      <Head at={[128, 103]} hair="short" skin={BROWN} />
      <Limb d="M118 138l4 26 20 2" fill={GLOW} wide={9} />
      <path d="M138 156l24 2-2 22-24-2z" fill={CARD} />
      <path d="M142 163l14 1m-14 6l9 1" stroke={BRAND} />
      <Limb d="M144 168l-2 0" fill={BROWN} wide={7} />
    </>
  )
}

function Helper() {
  return (
    <>
      <Limb d="M188 178l-3 36" fill={TAN} wide={8} />
      <Limb d="M202 178l3 36" fill={TAN} wide={8} />
      <path d="M176 222h16c0-6-4-6-4-8h-7zm24 0h17c0-6-6-6-7-8h-7z" fill={HAIR} />
      <path d="M174 190c-2-46 0-68 20-69 21-1 24 26 24 69z" fill={BRAND} />
      <Head at={[194, 104]} hair="long" left />
      <Limb d="M206 138l10 22 8 12" fill={BRAND} wide={9} />
      <path d="M214 176h22l4 24h-30z" fill={CARD} />
      <path d="M219 176c0-9 11-9 11 0" />
    </>
  )
}

function Umbrella() {
  return (
    <>
      <path d="M164 44v116c0 10 12 10 12 1" strokeWidth="3" />
      <path
        d="M76 86c6-50 44-68 88-68s82 18 88 68c-8-8-22-8-29 0-8-8-22-8-30 0-8-8-22-8-29 0-8-8-22-8-29 0-8-8-22-8-30 0-7-8-21-8-29 0z"
        fill={CARD}
      />
      <path
        d="M105 86c2-34 30-62 59-68-22 16-28 44-29 68-8-8-22-8-30 0zm88 0c-1-24-7-52-29-68 29 6 57 34 59 68-8-8-22-8-30 0z"
        fill={BRAND}
      />
      <path d="M164 18v-8M164 18c-24 18-28 44-29 68m29-68c22 18 28 44 29 68" />
      <Limb d="M182 138l-8 8" fill={BRAND} wide={9} />
      <Limb d="M170 146l-5 0" fill={TAN} wide={8} />
      <path d="M86 60c4-12 12-22 24-28" stroke={WARM} />
    </>
  )
}
