import { Typography } from 'antd';

/** The number of a failed call, to be copied. */
export function RequestNumber({ id, text }: { id: string; text: string }) {
  return (
    <Typography.Text type="secondary" copyable={{ text: id }}>
      {text}
    </Typography.Text>
  );
}
