import { Box, Text } from '../ui/layout/primitives.ts';
import { semanticColors } from '../ui/theme/colors.ts';
import { Section } from './section.tsx';

type Colors = { [name: string]: Colors | { value: unknown } };

/** Names of all semantic colours, `group.name` where they stand in a group. */
function namesOf(colors: Colors, before = ''): string[] {
  return Object.entries(colors).flatMap(([name, color]) =>
    'value' in color ? [before + name] : namesOf(color, `${before}${name}.`),
  );
}

const SPACES = ['1', '2', '3', '4', '6', '8'];
const SIZES = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl'];

/** Colours in the appearance of this device, sizes of text, and spaces. */
export function Tokens() {
  return (
    <>
      <Section title="Farben">
        {namesOf(semanticColors).map((name) => (
          <Box key={name} width="132px">
            <Box height="48px" borderRadius="md" borderWidth="1px" background={name} />
            <Text size="sm">{name}</Text>
          </Box>
        ))}
      </Section>
      <Section title="Schrift">
        {SIZES.map((size) => (
          <Box key={size} fontSize={size}>
            {size}: Wartung durchführen
          </Box>
        ))}
      </Section>
      <Section title="Abstände">
        {SPACES.map((space) => (
          <Box key={space}>
            <Box width={space} height={space} background="accent.solid" />
            <Text size="sm">{Number(space) * 4} px</Text>
          </Box>
        ))}
      </Section>
    </>
  );
}
