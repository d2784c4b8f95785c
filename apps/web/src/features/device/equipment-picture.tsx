import { PictureOutlined } from '@ant-design/icons';
import { showEquipmentFile } from '@lebean/contract/device/equipment-file.operations';
import { buildRequest } from '../../platform/request.ts';
import './equipment-files.css';

/** Where a browser finds the picture or a document of a kind of equipment. */
export const equipmentFileAddress = (equipmentFileId: number): string =>
  buildRequest(showEquipmentFile, { equipmentFileId }).url;

type EquipmentPictureProps = { pictureId: number | null; size?: 'row' | 'page' };

/** What a kind of equipment looks like (DEV-1); its name stands beside it, so the picture says nothing itself. */
export function EquipmentPicture({ pictureId, size = 'row' }: EquipmentPictureProps) {
  const className = `equipment-picture equipment-picture-${size}`;
  if (pictureId === null)
    return (
      <span className={className} aria-hidden>
        <PictureOutlined />
      </span>
    );
  return (
    <img
      className={className}
      src={equipmentFileAddress(pictureId)}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
