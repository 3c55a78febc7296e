import { Navigate, useParams } from 'react-router-dom';
import { machineOfCode } from '../../../shared/lib/machine-code.ts';
import { links } from '../../app/links.ts';

/** [M4] `/m/{code}`: what a phone's camera opens from a sticker. What means no machine is answered by its page too. */
export function MachineByCodeScreen() {
  const { code = '' } = useParams();
  return <Navigate to={links.machineOverview(machineOfCode(code) ?? code)} replace />;
}
