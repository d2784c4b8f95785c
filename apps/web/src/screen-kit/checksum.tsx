import { Typography } from 'antd';

/** The beginning of a checksum, which people compare, and all of it to be copied. */
export function Checksum({ checksum }: { checksum: string }) {
  return (
    <Typography.Text code copyable={{ text: checksum }} title={checksum}>
      {checksum.slice(0, 12)}
    </Typography.Text>
  );
}
