-- Staff put the country, currency and time zone of a shop right, and with its only shop the currency of a merchant.
grant update (country_code, currency) on shop to app_staff;
grant update (currency) on merchant to app_staff;
