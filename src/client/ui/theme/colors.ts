/** Raw colour scales. Screens never name these: they use the semantic names of `semantic-colors.ts`. */
export const rawColors = {
  petrol: {
    50: { value: '#eef6f8' },
    100: { value: '#dbeaef' },
    200: { value: '#b7d4de' },
    300: { value: '#86b8c8' },
    400: { value: '#5297ad' },
    500: { value: '#2f7a92' },
    600: { value: '#1d6079' },
    700: { value: '#154e63' },
    800: { value: '#0e3f51' },
    900: { value: '#0a2f3d' },
    950: { value: '#061f29' },
  },
  slate: {
    0: { value: '#ffffff' },
    50: { value: '#f4f7f8' },
    100: { value: '#e9eef1' },
    200: { value: '#d6dfe4' },
    300: { value: '#b6c4cb' },
    400: { value: '#7e919b' },
    500: { value: '#566973' },
    600: { value: '#4a5c66' },
    700: { value: '#2f4049' },
    800: { value: '#1c2b33' },
    900: { value: '#12212a' },
  },
  night: {
    0: { value: '#081116' },
    50: { value: '#0c171d' },
    100: { value: '#132127' },
    200: { value: '#1b2c34' },
    300: { value: '#2a3e47' },
    400: { value: '#6c848f' },
    500: { value: '#9db1ba' },
    600: { value: '#c5d2d8' },
    700: { value: '#e8eff2' },
  },
};

const tone = (light: string, dark: string) => ({ value: { _light: light, _dark: dark } });

/**
 * Semantic colours: name → light and dark value. Text pairs reach AA (4.5:1) on `bg`, `surface`, `sunken` and on the
 * `soft` colour of the same tone; `borderStrong` reaches 3:1, because it alone outlines inputs.
 */
export const semanticColors = {
  bg: tone('{colors.slate.50}', '{colors.night.50}'),
  surface: tone('{colors.slate.0}', '{colors.night.100}'),
  raised: tone('{colors.slate.0}', '{colors.night.200}'),
  sunken: tone('{colors.slate.100}', '{colors.night.0}'),
  hover: tone('#eaf0f3', '#1a2a32'),
  border: tone('{colors.slate.200}', '{colors.night.300}'),
  borderStrong: tone('{colors.slate.400}', '{colors.night.400}'),
  text: tone('{colors.slate.900}', '{colors.night.700}'),
  muted: tone('{colors.slate.500}', '{colors.night.500}'),
  overlay: tone('rgba(6, 31, 41, 0.48)', 'rgba(0, 0, 0, 0.64)'),
  focus: tone('#1a7fa0', '#7fd0ea'),
  skeleton: tone('{colors.slate.200}', '{colors.night.300}'),
  accent: {
    solid: tone('{colors.petrol.800}', '#7cc4da'),
    solidHover: tone('{colors.petrol.700}', '#97d2e4'),
    onSolid: tone('#ffffff', '#04212c'),
    text: tone('{colors.petrol.700}', '#8fcfe2'),
    soft: tone('{colors.petrol.100}', '#17323e'),
    softHover: tone('#cde1e8', '#1e3f4d'),
    onSoft: tone('{colors.petrol.800}', '#b9e2ef'),
    brand: tone('{colors.petrol.800}', '#0b2732'),
    onBrand: tone('#ffffff', '#e8f4f8'),
    onBrandMuted: tone('#b7d4de', '#9db9c4'),
  },
  danger: {
    solid: tone('#b3261e', '#ff8b7d'),
    solidHover: tone('#9a1f18', '#ffa297'),
    onSolid: tone('#ffffff', '#3d0804'),
    text: tone('#b3261e', '#ff9c90'),
    soft: tone('#fcebe9', '#3b1b19'),
    onSoft: tone('#8c1d17', '#ffc4bc'),
  },
  warning: {
    solid: tone('#ffb300', '#ffc24a'),
    solidHover: tone('#f0a800', '#ffd078'),
    onSolid: tone('#2b1b00', '#2b1b00'),
    text: tone('#865000', '#ffc95e'),
    soft: tone('#fff1d6', '#33280f'),
    onSoft: tone('#6b4000', '#ffdf9e'),
  },
  success: {
    solid: tone('#1d7a45', '#6fcf97'),
    solidHover: tone('#17663a', '#8bdbac'),
    onSolid: tone('#ffffff', '#04210f'),
    text: tone('#1a6e3e', '#7bd69f'),
    soft: tone('#e3f4ea', '#12301f'),
    onSoft: tone('#14582f', '#b5ebca'),
  },
  info: {
    solid: tone('#0b66b0', '#8cc3f7'),
    solidHover: tone('#095592', '#a7d2fa'),
    onSolid: tone('#ffffff', '#04203a'),
    text: tone('#0a5a9c', '#93c8f8'),
    soft: tone('#e5f1fb', '#12293f'),
    onSoft: tone('#08497f', '#c2e0fb'),
  },
  neutral: {
    solid: tone('{colors.slate.600}', '{colors.night.600}'),
    solidHover: tone('{colors.slate.700}', '{colors.night.700}'),
    onSolid: tone('#ffffff', '{colors.night.100}'),
    text: tone('{colors.slate.500}', '{colors.night.500}'),
    soft: tone('{colors.slate.100}', '{colors.night.200}'),
    onSoft: tone('{colors.slate.600}', '{colors.night.600}'),
  },
  /**
   * [X13] The one colour of each kind of notification, for strips and dots, never for text: at least 3:1 on every surface,
   * which darkens what section 9.1 of the first source document names. Red is standstill only.
   */
  kind: {
    standstill: tone('#dd2c00', '#ff5a2b'),
    fault: tone('#c96a00', '#fb8c00'),
    anomaly: tone('#a67c00', '#ffc400'),
    note: tone('#78858c', '#9e9e9e'),
    message: tone('#546e7a', '#78909c'),
    maintenance: tone('#0288d1', '#29a9ee'),
    repair: tone('#8e24aa', '#c07ad0'),
    improvement: tone('#2e7d32', '#66bb6a'),
  },
};
