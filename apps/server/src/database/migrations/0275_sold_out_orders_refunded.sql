-- A shop gives the money of an order back whose goods were sold out when it was paid: it owes nothing any more, and is not
-- credited once there is stock again.
grant update (failed_why, uncredited_why) on payment to app_shop;
